/** A key of the dashboard (Khóa API); one that reads is enough. */
class NhungApi {
  name = 'nhungApi'
  displayName = 'Nhúng API'
  documentationUrl = ''
  properties = [
    {
      displayName: 'Address',
      name: 'url',
      type: 'string',
      default: '',
      placeholder: 'https://nhung.example.vn',
      required: true,
      description: 'Where your dashboard is, without /admin',
    },
    {
      displayName: 'API Key',
      name: 'key',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
  ]
  authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } },
  }
  test = { request: { baseURL: '={{$credentials.url}}', url: '/admin/api/me' } }
}

module.exports = { NhungApi }
