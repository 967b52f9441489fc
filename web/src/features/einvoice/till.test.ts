import { describe, expect, it } from 'vitest';
import type { Tills, TillView } from './api-types';
import { tillForm, tillToApi, tillValues } from './till';

const tills: Tills = {
  file_receipts: true,
  environment: 'production',
  has_simulator: false,
  tills: [],
};
const till: TillView = {
  id: 7,
  name: 'Front',
  branch_id: 3,
  branch_name: 'Cairo',
  environment: 'production',
  serial: 'POS-1',
  os_version: '1',
  model: 'Mizan',
  client_id: 'abc',
  has_secret: true,
  has_key: true,
  receipts: 4,
  usable: true,
  version: 2,
};

describe('a till', () => {
  it('begins with the system that the company files with', () => {
    expect(tillValues(tills, undefined)).toMatchObject({
      environment: 'production',
      model: 'Mizan',
    });
  });

  it('keeps stored secrets that are left empty', () => {
    const values = tillValues(tills, till);
    expect(values.branch).toEqual({ id: 3, label: 'Cairo' });
    expect(tillForm({ secret: true, key: true }).safeParse(values).success).toBe(true);
    expect(tillForm({ secret: false, key: true }).safeParse(values).success).toBe(false);
    expect(tillToApi(values, till)).toMatchObject({
      client_secret: null,
      shared_key: null,
      branch_id: 3,
      version: 2,
    });
  });
});
