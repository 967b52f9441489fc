import { describe, expect, it } from 'vitest';
import { savedExample } from './example.fixture';
import { newDocument } from './mapping';
import { startOfProject } from './start-of-project';

const base = savedExample.currency;
const net30 = { id: 3, label: 'Net 30', days: 30 };
const now = { id: 1, label: 'Due on receipt', days: 0 };
const project = { id: 7, project_name: 'Tower', customer_id: 5, customer_name: 'Nile' };
const customer = {
  id: 5,
  email: 'nile@example.com',
  address: '1 Tahrir Square',
  terms_id: 3,
  currency: { id: base.id },
};
const byId = (id: number | null | undefined) => (id === 3 ? net30 : null);
const references = (trade: 'sale' | 'purchase') =>
  ({ trade, baseCurrency: base, terms: { byId } }) as Parameters<typeof startOfProject>[3];
const empty = newDocument(base, '2026-11-01', '1', null, now);

describe('a new document of a project', () => {
  it('is sold to its customer, with what that one brings along', () => {
    expect(startOfProject(empty, project, customer, references('sale'))).toMatchObject({
      project: { id: 7, label: 'Tower', customer: { id: 5 } },
      party: { id: 5, label: 'Nile' },
      party_email: 'nile@example.com',
      address: '1 Tahrir Square',
      terms: net30,
      due_date: '2026-12-01',
      exchange_rate: '1',
    });
  });

  it('asks for the rate of a foreign customer', () => {
    const foreign = { ...customer, currency: { id: base.id + 1 } };
    expect(startOfProject(empty, project, foreign, references('sale'))).toMatchObject({
      currency_id: String(base.id + 1),
      exchange_rate: '',
    });
  });

  it('keeps the last day of an offer, and names a customer who cannot be seen', () => {
    const offer = { ...empty, terms: null, due_date: '2026-11-16' };
    expect(startOfProject(offer, project, customer, references('sale'))).toMatchObject({
      terms: null,
      due_date: '2026-11-16',
    });
    expect(startOfProject(empty, project, null, references('sale'))).toMatchObject({
      party: { id: 5 },
      terms: now,
    });
  });

  it('is bought from anybody', () => {
    const bill = startOfProject(empty, project, null, references('purchase'));
    expect(bill).toMatchObject({ project: { id: 7 }, party: null, terms: now });
  });
});
