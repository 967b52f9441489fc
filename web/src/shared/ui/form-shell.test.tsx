import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { FormShell } from './form-shell';

const { matchMedia } = window;
const sent = vi.fn();
const MORE = { en: 'More actions', ar: 'إجراءات أخرى' };

function Form() {
  return (
    <FormShell
      title="Invoice"
      actions={[
        { label: 'Save and new', intent: 'again' },
        { label: 'Save', intent: 'save' },
      ]}
      loading={false}
      submitError={null}
      hasUnsaved={() => false}
      draft={
        { found: null, savedAt: null, kept: false, restore: vi.fn(), discard: vi.fn() } as never
      }
      errors={{}}
      saveAnyway={null}
      dirty={false}
      onSubmit={sent}
      onCancel={() => sent('cancelled')}
    >
      <p>fields</p>
    </FormShell>
  );
}

beforeEach(() => {
  sent.mockReset();
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

test.each(['en', 'ar'] as const)('a phone shows the main button and a menu in %s', async (lang) => {
  await renderScreen(<Form />, { language: lang });
  const foot = within(screen.getByRole('contentinfo', { hidden: true }));
  expect(foot.getByLabelText(MORE[lang]).tagName).toBe('SUMMARY');
  const bare = [...document.querySelectorAll('footer > button')];
  expect(bare.map((one) => one.textContent)).toEqual(['Save']);
  await userEvent.click(foot.getByLabelText(MORE[lang]));
  await userEvent.click(foot.getByRole('button', { name: 'Save and new' }));
  expect(sent).toHaveBeenLastCalledWith('again');
});
