import { expect, test } from 'vitest';
import { partsOf } from './events';
import { keyForm, NEW_KEY, toKey, webhookForm } from './schema';
import texts from './text.en.json';

test('a key of chosen modules has what its maker may of these alone', () => {
  const key = { ...NEW_KEY, name: 'Shop', limited: true, modules: ['Sales'] };
  expect(toKey(key)).toEqual({
    name: 'Shop',
    read_only: true,
    permissions: [{ subject: 'Sales', create: false, read: true, update: false, delete: false }],
    expires_on: null,
  });
  expect(toKey({ ...key, readOnly: false, limited: false }).permissions).toBeNull();
  expect(toKey({ ...key, readOnly: false }).permissions?.[0]?.delete).toBe(true);
});

test('a key of chosen modules needs one', () => {
  const chosen = keyForm.safeParse({ ...NEW_KEY, name: 'Shop', limited: true });
  expect(chosen.error?.issues[0]).toMatchObject({
    path: ['modules'],
    message: 'integrations:errors.modules',
  });
  expect(keyForm.safeParse({ ...NEW_KEY, name: 'Shop' }).success).toBe(true);
});

test('a webhook without an event is told to choose one', () => {
  const { error } = webhookForm.safeParse({ address: 'https://shop.example/hook', events: [] });
  expect(error?.issues.map(({ message }) => message)).toEqual(['integrations:errors.events']);
  expect(Object.keys(texts.errors)).toEqual(['modules', 'events']);
});

test('an event is a kind and what happened to it', () => {
  expect(partsOf('credit_note.created')).toEqual({ kind: 'credit_note', verb: 'created' });
  expect(partsOf('test')).toBeNull();
});
