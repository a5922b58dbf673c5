// SPDX-License-Identifier: MIT
// The client library of the broker mosquitto. Debian: libmosquitto-dev.

#include <mosquitto.h>
#include <mqtt_protocol.h>
