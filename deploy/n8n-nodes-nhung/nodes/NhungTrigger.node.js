/** Lists that the service has for programs which ask again and again, by name in its API. */
const lists = {
  submissions: 'Message',
  subscribers: 'Subscriber',
  applications: 'Job Application',
  plays: 'Prize Play',
  orders: 'Order',
}

/** Rows of one answer. */
const limit = 200

class NhungTrigger {
  description = {
    displayName: 'Nhúng Trigger',
    name: 'nhungTrigger',
    icon: 'file:nhung.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["list"]}}',
    description: 'Starts with what visitors send through your widgets',
    defaults: { name: 'Nhúng Trigger' },
    credentials: [{ name: 'nhungApi', required: true }],
    polling: true,
    inputs: [],
    outputs: ['main'],
    properties: [
      {
        displayName: 'What',
        name: 'list',
        type: 'options',
        options: Object.entries(lists).map(([value, name]) => ({ name, value })),
        default: 'submissions',
      },
    ],
  }

  /** A test in the editor shows the newest row. The first look of an active workflow only notes where it begins. */
  async poll() {
    const { url } = await this.getCredentials('nhungApi')
    const list = this.getNodeParameter('list')
    const read = (query) =>
      this.helpers.httpRequestWithAuthentication.call(this, 'nhungApi', {
        method: 'GET',
        url: `${url.replace(/\/+$/, '')}/admin/api/${list}`,
        qs: query,
        json: true,
      })
    if (this.getMode() === 'manual') return shown((await read({ limit: 1 })).items)

    const kept = this.getWorkflowStaticData('node')
    if (kept.list !== list) {
      // Rows of before the workflow was switched on are not told of; without any, all that come are.
      const { after } = await read({ limit: 1 })
      Object.assign(kept, { list, after: after ?? '0' })
      return null
    }
    const items = []
    for (;;) {
      const page = await read({ after: kept.after, limit })
      items.push(...page.items)
      kept.after = page.after
      if (page.items.length < limit) return shown(items)
    }
  }
}

const shown = (items) => (items.length > 0 ? [items.map((json) => ({ json }))] : null)

module.exports = { NhungTrigger }
