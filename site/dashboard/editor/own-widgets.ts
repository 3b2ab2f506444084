import type { ListWidgets } from '../../form/own-widgets.ts'
import { rpc } from '../rpc.ts'

/** More than a business has of one type. */
const limit = 100

export const ownWidgets: ListWidgets = async (type) => (await rpc.widgets.list({ type, limit })).items
