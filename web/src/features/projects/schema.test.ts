import { describe, expect, it } from 'vitest';
import {
  emptyProject,
  fromApi,
  type ProjectValues,
  progressForm,
  projectForm,
  toApi,
} from './schema';

const ali = { id: 5, label: 'Ali' };
const cairo = { id: 6, label: 'New Cairo' };
const tower: ProjectValues = { ...emptyProject('Tower', ali), location: cairo };

function refusals(values: ProjectValues) {
  const checked = projectForm.safeParse(values);
  return (checked.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a project', () => {
  it('needs a name, a customer and a location', () => {
    expect(refusals(tower)).toEqual([]);
    expect(refusals(emptyProject())).toEqual([
      'project_name: required',
      'customer: required',
      'location: required',
    ]);
  });

  it('ends no earlier than it begins', () => {
    const dates = { start_date: '2026-11-02', end_date: '2026-11-01' };
    expect(refusals({ ...tower, ...dates })).toEqual(['end_date: projects:form.endBeforeStart']);
    expect(refusals({ ...tower, ...dates, start_date: '2026-11-01' })).toEqual([]);
  });

  it('holds back a percentage, and no more than all', () => {
    expect(refusals({ ...tower, retention_percent: '100' })).toEqual([]);
    expect(refusals({ ...tower, retention_percent: '101' })).toEqual([
      'retention_percent: percent',
    ]);
  });

  it('comes back as it went', () => {
    const values = {
      ...tower,
      expected_revenue: '1000.00',
      manager: { id: 9, label: 'Mona' },
      retention_percent: '5',
      note: 'Phase one',
      version: 3,
    };
    const sent = toApi(projectForm.parse(values));
    const { project_note, customer_note, poc, mobile, customer_email, version, ...row } = sent;
    const loaded = fromApi({
      Project: {
        id: 1,
        ...row,
        customer_name: 'Ali',
        project_location_name: 'New Cairo',
        manager_name: 'Mona',
      },
      project_note: project_note ?? null,
      customer_note: customer_note ?? null,
      poc: poc ?? null,
      mobile: mobile ?? null,
      customer_email: customer_email ?? null,
      version: version ?? 0,
      activity: [],
    });
    expect(loaded).toEqual(values);
  });
});

describe('a progress invoice', () => {
  it.each([
    ['30', '45', []],
    ['30', '100', []],
    [null, '5', []],
    ['30', '30', ['projects:progress.alreadyBilled']],
    ['30', '20', ['projects:progress.alreadyBilled']],
    ['30', '100.5', ['percent']],
    ['30', '', ['required']],
  ])('after %s per cent takes %s, or says once why not', (billed, percent, refusals) => {
    const checked = progressForm(billed).safeParse({ percent, date: '2026-11-20' });
    expect((checked.error?.issues ?? []).map(({ message }) => message)).toEqual(refusals);
  });
});
