import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { FileTicked } from './file-ticked';

async function drawn(count: number, language: 'en' | 'ar' = 'en') {
  const onFile = vi.fn();
  await renderScreen(<FileTicked count={count} isPending={false} onFile={onFile} />, {
    language,
    texts: { einvoice: [en, ar] },
  });
  return { onFile, button: screen.getByRole<HTMLButtonElement>('button') };
}

it('files as many as the server takes', async () => {
  const { onFile, button } = await drawn(200);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(button);
  expect(onFile).toHaveBeenCalledOnce();
});

it.each([
  ['en', 'up to 200 documents at once. You selected 201'],
  ['ar', '200 مستند في المرة الواحدة، والمحدد 201'],
] as const)('says in %s that more are too many, before they are sent', async (language, text) => {
  const { button } = await drawn(201, language);
  expect(button.disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toContain(text);
});
