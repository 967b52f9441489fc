import { answer, api } from '@/shared/api/client';
import type { PartyCalls } from './side';

/** The calls about the account, the people and the notes of customers, or of vendors. */
export function partyCalls(root: 'Customer' | 'Vendor'): PartyCalls {
  return {
    account: (id, body, signal) =>
      answer(api.POST(`/${root}/Transactions/{id}`, { params: { path: { id } }, body, signal })),
    contacts: async (id, signal) =>
      (await answer(api.GET(`/${root}/Contacts/{id}`, { params: { path: { id } }, signal })))
        .contacts,
    addContact: (id, body, headers) =>
      answer(api.POST(`/${root}/AddContact/{id}`, { params: { path: { id } }, body, headers })),
    editContact: (id, body) =>
      answer(api.POST(`/${root}/EditContact/{id}`, { params: { path: { id } }, body })),
    removeContact: (id) =>
      answer(api.DELETE(`/${root}/DeleteContact/{id}`, { params: { path: { id } } })),
    notes: (id, body, signal) =>
      answer(api.POST(`/${root}/Notes/{id}`, { params: { path: { id } }, body, signal })),
    addNote: (id, text, headers) => {
      const body = { body: text };
      return answer(api.POST(`/${root}/AddNote/{id}`, { params: { path: { id } }, body, headers }));
    },
    removeNote: (id) =>
      answer(api.DELETE(`/${root}/DeleteNote/{id}`, { params: { path: { id } } })),
  };
}
