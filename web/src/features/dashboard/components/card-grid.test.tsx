import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abilityFrom } from '@/shared/auth/ability';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import { usualCards } from '../cards';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CardGrid } from './card-grid';

const words = { en, ar };

describe.each(['en', 'ar'] as const)('the dashboard in %s', (language) => {
  const t = words[language];
  const texts = { dashboard: [en, ar] as const };

  async function show(abilities: typeof adminSession.abilities) {
    const cards = usualCards(abilityFrom(abilities));
    const session = { ...adminSession, abilities };
    await renderScreen(<CardGrid cards={cards} summary={undefined} />, {
      language,
      texts,
      session,
    });
  }

  it('begins with cash', async () => {
    await show(adminSession.abilities);
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(t.banks.title);
    expect(screen.getByText(t.recent.title)).toBeTruthy();
  });

  it('has no card of what somebody may not read', async () => {
    await show(adminSession.abilities.filter(({ subject }) => subject !== 'Sales'));
    expect(screen.getByText(t.banks.title)).toBeTruthy();
    expect(screen.queryByText(t.recent.title)).toBeNull();
    expect(screen.queryByText(t.counts.invoices.title)).toBeNull();
  });
});
