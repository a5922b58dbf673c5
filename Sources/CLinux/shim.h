// SPDX-License-Identifier: MIT
// Linux' own calls that Swift's module of the C library leaves out: to wait for many descriptors, and to give rights
// away.

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// These take any number of arguments, which Swift can't say.
static inline long CallKernel(long number, long first, long second, long third, long fourth) {
  return syscall(number, first, second, third, fourth);
}

static inline int NeverGainRights(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

static inline int FilterCalls(const struct sock_fprog *program) {
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, program, 0, 0);
}

// The processor that this program is compiled for (linux/audit.h), if all the calls below are known for it; or 0.
static inline unsigned CompiledArchitecture(void) {
#if defined(__x86_64__)
  return AUDIT_ARCH_X86_64;
#elif defined(__aarch64__) && !defined(__AARCH64EB__)
  return AUDIT_ARCH_AARCH64;
#elif defined(__riscv) && __riscv_xlen == 64
  return AUDIT_ARCH_RISCV64;
#else
  return 0;
#endif
}

// What a program without other programs and without rights over others never calls.
static const int ForeignCalls[] = {
#if defined(__x86_64__) || defined(__aarch64__) || (defined(__riscv) && __riscv_xlen == 64)
    SYS_execve,       SYS_execveat,          SYS_ptrace,          SYS_process_vm_readv, SYS_process_vm_writev,
    SYS_mount,        SYS_umount2,           SYS_pivot_root,      SYS_chroot,           SYS_unshare,
    SYS_setns,        SYS_bpf,               SYS_keyctl,          SYS_add_key,          SYS_request_key,
    SYS_init_module,  SYS_finit_module,      SYS_delete_module,   SYS_kexec_load,       SYS_reboot,
    SYS_swapon,       SYS_open_by_handle_at, SYS_perf_event_open, SYS_userfaultfd,      SYS_kill,
#endif
    -1,
};
enum { ForeignCallCount = sizeof ForeignCalls / sizeof *ForeignCalls - 1 };
static inline int ForeignCall(int place) { return ForeignCalls[place]; }
