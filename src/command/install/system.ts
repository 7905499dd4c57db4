import type { Config } from '../../base/config.ts'
import type { Machine } from './machine.ts'
import type { Place } from './place.ts'
import type { Step } from './steps.ts'

/** What an installation puts in place. */
export interface Wanted {
  /** Text of the settings file. */
  settings: string
  /** What it says. */
  config: Config
}

/** What differs between Linux with systemd and Windows: everything else of install, status, upgrade and uninstall is shared. */
export interface System {
  /** What people type before "covriq" for the rights of an administrator: "sudo ", or nothing. */
  sudo: string
  /** The command that installs from where the download lies. */
  install: string
  /** The sentence for somebody without those rights. */
  needsRights: string
  /** How people see what the service says, start it, and start it again. */
  words: { look: string; start: string; restart: string }
  /** Why the service can't be started on this computer, in a sentence; null = it can. */
  unmanaged(place: Place): { toInstall: string; toUpgrade: string } | null
  /** Whether the service is installed, program aside. */
  knows(machine: Machine, place: Place): boolean
  /** The steps that put everything in place; nothing runs yet. */
  placing(machine: Machine, place: Place, wanted: Wanted): Step[]
  /** The steps that hand the service to the system. */
  handing(machine: Machine, place: Place, config: Config): Step[]
  /** The steps that stop the service and take it from the system; the program's files come after them. */
  removing(machine: Machine, place: Place): Step[]
  isActive(machine: Machine): boolean
  /** Starts it, also where it failed too often. @throws UserError when the system refuses */
  start(machine: Machine): Promise<void>
  /** Starts it, or starts it again. @throws UserError when the system refuses */
  restart(machine: Machine): Promise<void>
  /** Stops it and waits for its end. @throws UserError when the system refuses */
  stop(machine: Machine): Promise<void>
  /** Since when it runs, in milliseconds since 1970; null = it doesn't. */
  since(machine: Machine): number | null
  /** True when it ended or fails again and again: waiting longer makes no sense. */
  gaveUp(machine: Machine): boolean
  /** Seconds of processor that the service's processes have used, to see whether it does anything; null where nobody tells. */
  cpuSeconds(machine: Machine): number | null
  /** What the service has said to people since its last start: no log lines. */
  said(machine: Machine): string[]
  /** Words to put before a command so that it has the rights of the service's user. */
  asService: string[]
  /** Settings for such a command besides those of the office. */
  workSettings: Record<string, string>
  /** Makes a folder for the service alone. */
  makeFolder(machine: Machine, folder: string): void
  /** Puts a program in the place of another, in one move where the system has one. @param keptAs where the other stays; it goes without */
  putProgram(from: string, program: string, keptAs?: string): void
  /** Deletes the installed program. @returns false when it's only gone at the next start of the computer */
  removeProgram(file: string): boolean
  /** Lines that say how to start it where nothing was started. */
  byHand(place: Place): string[]
  /** A line that says how to delete what an uninstallation keeps. */
  forGood(place: Place): string
  /** A sentence: which mail servers the service reaches. */
  mailLimit: string
}
