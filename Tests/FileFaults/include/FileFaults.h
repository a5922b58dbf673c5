// SPDX-License-Identifier: MIT
//
// A library to be preloaded (LD_PRELOAD) into a program that keeps files. It counts the calls by
// which the program changes or reads files below a folder, and lets one of them go wrong. These
// variables of the environment say what it does:
//
//   FILE_FAULTS_FOLDER  the folder, without symbolic links on its way
//   FILE_FAULTS_REPORT  a file to which a line is added for each call: its name, and a "!" if
//                       something was made to go wrong there
//   FILE_FAULTS_MOVES_ENVIRONMENT  has the environment lie elsewhere than the system has put it
//   FILE_FAULTS_CALL    the call that goes wrong, counted from 1; none without it
//   FILE_FAULTS_FAULT   how it goes wrong:
//     a number            the call fails with this error and does nothing
//     short               a write takes half of its bytes
//     torn                a write takes half of its bytes, and the program is killed
//     kill                the program is killed before the call
//     full                from this call on all that needs room on the disk fails with ENOSPC
//     filling             a write takes half of its bytes, and then it is as with "full"
//     dead                from this call on all but closing fails with EIO
//   FILE_FAULTS_NO_LOCKS  if it is set, locks are refused as by a file system that knows none
