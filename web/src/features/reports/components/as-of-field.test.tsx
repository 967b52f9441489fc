import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addDays } from '@/shared/lib/date-keys';
import { todayInCairo } from '@/shared/lib/today';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AsOfField } from './as-of-field';

const chosen: (string | undefined)[] = [];

function Page({ begins }: { begins?: string }) {
  const [known, setKnown] = useState(begins);
  const onChange = (next: string | undefined) => {
    chosen.push(next);
    setKnown(next);
  };
  return <AsOfField value={known} onChange={onChange} />;
}

const TODAY = todayInCairo();
const open = (begins?: string) => {
  chosen.length = 0;
  return renderScreen(<Page {...(begins ? { begins } : {})} />, {
    texts: { reports: [en, ar] },
    session: { ...adminSession, today: TODAY },
  });
};
const field = (name: string) => screen.getByRole('textbox', { name });

test('a time is asked for beside the day, and goes with it', async () => {
  await open();
  expect(screen.queryByRole('textbox', { name: en.table.knownTime })).toBeNull();
  await userEvent.type(field(en.table.known), '19/10/2026{Enter}');
  await userEvent.type(field(en.table.knownTime), '1430{Enter}');
  expect(chosen).toEqual(['2026-10-19', '2026-10-19T14:30']);
  await userEvent.clear(field(en.table.knownTime));
  await userEvent.tab();
  expect(chosen.at(-1)).toBe('2026-10-19');
  await userEvent.clear(field(en.table.known));
  await userEvent.tab();
  expect(chosen.at(-1)).toBeUndefined();
});

test('what is no time, or yet to come, stays with its error and asks for nothing', async () => {
  await open('2026-10-19');
  await userEvent.type(field(en.table.knownTime), '25:00{Enter}');
  expect(screen.getByText(en.table.badTime)).toBeDefined();
  await userEvent.clear(field(en.table.knownTime));
  const [year, month, day] = addDays(TODAY, 1).split('-');
  await userEvent.clear(field(en.table.known));
  await userEvent.type(field(en.table.known), `${day}/${month}/${year}{Enter}`);
  expect(screen.getByText(en.table.toCome)).toBeDefined();
  expect(chosen).toEqual([]);
  expect(field(en.table.known)).toHaveProperty('value', `${day}/${month}/${year}`);
});
