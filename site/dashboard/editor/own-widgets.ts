import type { ListWidgets } from '../../form/own-widgets.ts'
import { rpc } from '../rpc.ts'

/** Above the number of widgets of one type that a business has. */
const limit = 100

export const ownWidgets: ListWidgets = async (type) => (await rpc.widgets.list({ type, limit })).items
