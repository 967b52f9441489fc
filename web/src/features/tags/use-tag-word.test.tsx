import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render';
import { adminSession } from '@/test/session';
import ar from './text.ar.json';
import en from './text.en.json';
import { useTagWord } from './use-tag-word';

function Word() {
  return <p>{useTagWord()}</p>;
}

it.each([['en'], ['ar']] as const)(
  'calls tags as the company does, or as the product does (%s)',
  async (language) => {
    const texts = { tags: [en, ar] } as const;
    const { company } = adminSession;
    const { unmount } = await renderScreen(<Word />, { language, texts });
    expect(screen.getByText(i18next.t('nouns.tags'))).toBeTruthy();
    unmount();
    const named = { ...adminSession, company: { ...company, tagName: 'Seasons' } };
    await renderScreen(<Word />, { language, texts, session: named });
    expect(screen.getByText('Seasons')).toBeTruthy();
  },
);
