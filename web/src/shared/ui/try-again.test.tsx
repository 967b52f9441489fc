import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { renderScreen } from '@/test/render';
import { TryAgain } from './try-again';

test.each(['en', 'ar'] as const)(
  'loads again what could not be loaded, in %s',
  async (language) => {
    const again = vi.fn();
    await renderScreen(<TryAgain onClick={again} />, {
      language,
    });
    const name = (language === 'ar' ? commonAr : commonEn).actions.tryAgain;
    await userEvent.click(screen.getByRole('button', { name }));
    expect(again).toHaveBeenCalledTimes(1);
  },
);
