import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { repetition } from './repetition';

const monthly = {
  name: '',
  start: '2026-11-30',
  unit: 'month',
  every: '1',
  month_end: false,
  ends: 'never',
  end_date: '',
  end_count: '',
  sends: false,
};

describe('the checks of the days', () => {
  const faults = (change: object) =>
    z
      .safeParse(repetition, { ...monthly, ...change })
      .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

  it.each([
    [{}, undefined],
    [{ every: '0' }, ['every: documents:form.repeatEvery']],
    [{ every: '1.5' }, ['every: documents:form.repeatEvery']],
    [{ every: '366' }, ['every: documents:form.repeatEvery']],
    [{ start: '' }, ['start: required']],
    [{ ends: 'on_date' }, ['end_date: required']],
    [{ ends: 'on_date', end_date: '2026-11-29' }, ['end_date: documents:form.repeatEnd']],
    [{ ends: 'after_count', end_count: '' }, ['end_count: documents:form.repeatCount']],
    [{ ends: 'after_count', end_count: '1000' }, undefined],
  ])('%o', (change, told) => {
    expect(faults(change)).toEqual(told);
  });
});
