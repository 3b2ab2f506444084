import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { SettingsError } from '../settings.ts'

/** @throws SettingsError when the folder is not writable */
export async function openFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
    throw new SettingsError(`DATA_DIR ${dataDir} is not a folder that this user can write to${code}`, {
      cause,
    })
  }
}
