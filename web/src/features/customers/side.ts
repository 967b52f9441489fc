import type { PartySide } from '@/features/parties/public';
import { answer, api } from '@/shared/api/client';
import { customerKeys } from './api';

const calls: PartySide['calls'] = {
  account: (id, body, signal) =>
    answer(api.POST('/Customer/Transactions/{id}', { params: { path: { id } }, body, signal })),
  contacts: async (id, signal) =>
    (await answer(api.GET('/Customer/Contacts/{id}', { params: { path: { id } }, signal })))
      .contacts,
  addContact: (id, body, headers) =>
    answer(api.POST('/Customer/AddContact/{id}', { params: { path: { id } }, body, headers })),
  editContact: (id, body) =>
    answer(api.POST('/Customer/EditContact/{id}', { params: { path: { id } }, body })),
  removeContact: (id) =>
    answer(api.DELETE('/Customer/DeleteContact/{id}', { params: { path: { id } } })),
  notes: (id, body, signal) =>
    answer(api.POST('/Customer/Notes/{id}', { params: { path: { id } }, body, signal })),
  addNote: (id, body, headers) =>
    answer(
      api.POST('/Customer/AddNote/{id}', { params: { path: { id } }, body: { body }, headers }),
    ),
  removeNote: (id) => answer(api.DELETE('/Customer/DeleteNote/{id}', { params: { path: { id } } })),
};

/** Customers as the screens of parties know them. */
export const CUSTOMERS: PartySide = {
  kind: 'customer',
  subject: 'Customers',
  keys: customerKeys,
  transactions: [
    'invoice',
    'receipt',
    'credit_note',
    'refund',
    'cheque',
    'journal_entry',
    'opening',
  ],
  calls,
};
