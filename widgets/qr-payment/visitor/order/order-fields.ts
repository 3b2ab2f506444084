import type { FormField } from '../../../runtime/form/field.ts'
import type { Settings } from '../../definition/settings.ts'
import type { OrderMessages } from './order-messages.ts'

/** Fields that the merchant asks of the buyer. */
export function orderFields({ ask }: Settings['orders'], texts: OrderMessages): FormField[] {
  const field = (
    asked: keyof typeof ask,
    path: 'name' | 'phone' | 'email' | 'address' | 'companyName' | 'taxCode',
    type: FormField['type'] = 'text',
  ): FormField[] =>
    ask[asked] === 'hidden' ? [] : [{ path, type, label: texts[path], required: ask[asked] === 'required' }]
  return [
    ...field('name', 'name', 'name'),
    ...field('phone', 'phone', 'phone'),
    ...field('email', 'email', 'email'),
    ...field('address', 'address'),
    ...field('invoice', 'companyName'),
    ...field('invoice', 'taxCode'),
  ]
}
