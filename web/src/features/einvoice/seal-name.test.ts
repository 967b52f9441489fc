import { expect, test } from 'vitest';
import { sealName } from './seal-name';

test('a seal is called by its common name', () => {
  expect(sealName('CN=Nile eSeal,2.5.4.97=#0c0f,O=Nile,C=EG')).toBe('Nile eSeal');
  expect(sealName('C=EG, O=Nile, CN=Nile eSeal')).toBe('Nile eSeal');
  expect(sealName('O=Nile,C=EG')).toBe('O=Nile,C=EG');
});
