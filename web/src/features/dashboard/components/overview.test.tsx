import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { Overview } from './overview';

const words = { en, ar };

describe.each(['en', 'ar'] as const)('the dashboard in %s', (language) => {
  const t = words[language];
  const texts = { dashboard: [en, ar] as const };

  it('shows the invoices', async () => {
    await renderScreen(<Overview summary={undefined} />, { language, texts });
    expect(screen.getByText(t.recent.title)).toBeTruthy();
    expect(screen.getByText(t.counts.title)).toBeTruthy();
  });

  it('says nothing of invoices to whoever may not read them', async () => {
    const abilities = adminSession.abilities.filter(({ subject }) => subject !== 'Sales');
    await renderScreen(<Overview summary={undefined} />, {
      language,
      texts,
      session: { ...adminSession, abilities },
    });
    expect(screen.getByText(t.banks.title)).toBeTruthy();
    expect(screen.queryByText(t.recent.title)).toBeNull();
    expect(screen.queryByText(t.counts.title)).toBeNull();
  });
});
