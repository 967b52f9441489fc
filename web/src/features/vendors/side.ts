import type { PartySide } from '@/features/parties/public';
import { answer, api } from '@/shared/api/client';
import { vendorKeys } from './api';

const calls: PartySide['calls'] = {
  account: (id, body, signal) =>
    answer(api.POST('/Vendor/Transactions/{id}', { params: { path: { id } }, body, signal })),
  contacts: async (id, signal) =>
    (await answer(api.GET('/Vendor/Contacts/{id}', { params: { path: { id } }, signal }))).contacts,
  addContact: (id, body, headers) =>
    answer(api.POST('/Vendor/AddContact/{id}', { params: { path: { id } }, body, headers })),
  editContact: (id, body) =>
    answer(api.POST('/Vendor/EditContact/{id}', { params: { path: { id } }, body })),
  removeContact: (id) =>
    answer(api.DELETE('/Vendor/DeleteContact/{id}', { params: { path: { id } } })),
  notes: (id, body, signal) =>
    answer(api.POST('/Vendor/Notes/{id}', { params: { path: { id } }, body, signal })),
  addNote: (id, body, headers) =>
    answer(api.POST('/Vendor/AddNote/{id}', { params: { path: { id } }, body: { body }, headers })),
  removeNote: (id) => answer(api.DELETE('/Vendor/DeleteNote/{id}', { params: { path: { id } } })),
};

/** Vendors as the screens of parties know them. */
export const VENDORS: PartySide = {
  kind: 'vendor',
  subject: 'Vendors',
  keys: vendorKeys,
  transactions: [
    'bill',
    'payment',
    'vendor_credit',
    'vendor_refund',
    'cheque',
    'journal_entry',
    'opening',
  ],
  calls,
};
