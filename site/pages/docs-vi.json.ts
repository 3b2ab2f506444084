import { searchEntries } from '../docs/files.ts'

export const GET = () => Response.json(searchEntries('vi'))
