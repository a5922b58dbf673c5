# SPDX-License-Identifier: MIT
"""Reads the window of Matchismo aloud, as assistive technology gets it (pyatspi's library, libatspi).

Takes a line at a time on its standard input, and ends each answer with a line of a full stop:
  tree           every object, those that others hold below them
  states NAME    what the object is at present
  press NAME     its first action; also: press NAME 2
  write TEXT     the text of the field
  focus NAME     moves the keyboard's focus
  heard          what was announced, and what has got the focus, since the last time
Names are looked for by how they begin.
"""
import sys
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

warnings.simplefilter("ignore")
heard = []


def program():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        found = desktop.get_child_at_index(index)
        if found and found.get_name() == "Matchismo":
            found.set_cache_mask(Atspi.Cache.NONE)
            return found


def children(thing):
    return [thing.get_child_at_index(index) for index in range(thing.get_child_count())]


def text(thing):
    return Atspi.Text.get_text(thing, 0, -1) if thing.get_text_iface() else None


def tree(thing, indent=""):
    words = text(thing)
    value = f" = {words}" if words is not None else ""
    print(f"{indent}{thing.get_role_name()}: {thing.get_name()}{value}")
    for child in children(thing):
        tree(child, indent + "  ")


def find(thing, wanted):
    if wanted(thing):
        return thing
    for child in reversed(children(thing)) if thing.get_role() == Atspi.Role.APPLICATION else children(thing):
        found = find(child, wanted)
        if found:
            return found


def named(name):
    return find(program(), lambda thing: thing.get_parent() and thing.get_name().startswith(name))


def pressed(name):
    return find(program(), lambda thing: thing.get_action_iface() and thing.get_name().startswith(name))


def note(event):
    if event.type.startswith("object:announcement"):
        heard.append(f"said: {event.any_data}")
    elif event.detail1:
        heard.append(f"focus: {event.source.get_name()}")


def answer(line):
    command, _, rest = line.partition(" ")
    if command == "tree":
        tree(program())
    elif command == "states":
        print(*sorted(state.value_nick for state in named(rest).get_state_set().get_states()))
    elif command == "press":
        name, _, number = rest.rpartition(" ") if rest[-2:-1] == " " and rest[-1].isdigit() else (rest, "", "1")
        print(Atspi.Action.do_action(pressed(name), int(number) - 1))
    elif command == "write":
        field = find(program(), lambda thing: thing.get_role() == Atspi.Role.ENTRY)
        print(Atspi.EditableText.set_text_contents(field, rest))
    elif command == "focus":
        print(Atspi.Component.grab_focus(named(rest)))
    elif command == "heard":
        print(*heard, sep="\n")
        heard.clear()


def take(source, condition):
    line = sys.stdin.readline()
    if not line:
        loop.quit()
        return False
    try:
        answer(line.rstrip("\n"))
    except Exception as error:  # What is asked for may not be there yet.
        print(f"{type(error).__name__}: {error}")
    print(".", flush=True)
    return True


Atspi.init()
listener = Atspi.EventListener.new(note)
listener.register("object:announcement")
listener.register("object:state-changed:focused")
loop = GLib.MainLoop()
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, take)
loop.run()
