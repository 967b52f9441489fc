import { describe, expect, it } from 'vitest';
import { branchForm, emptyBranch, fromApi, toApi } from './schema';

function refusals(values: Partial<ReturnType<typeof emptyBranch>>) {
  const checked = branchForm.safeParse({ ...emptyBranch('Giza'), ...values });
  return (checked.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a branch', () => {
  it('needs nothing but a name', () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({ name: ' ' })).toEqual(['name: required']);
  });

  it('has a number of digits, in either script', () => {
    expect(refusals({ eta_branch_id: '٠' })).toEqual([]);
    expect(refusals({ eta_branch_id: 'x' })).toEqual(['eta_branch_id: branches:form.etaWrong']);
  });

  it('comes back as it went', () => {
    const values = { ...emptyBranch('Giza'), street_no: '12', is_default: true };
    expect(fromApi({ id: 1, ...toApi(values), is_default: true })).toEqual(values);
  });
});
