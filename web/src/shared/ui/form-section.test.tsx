import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { FormSection } from './form-section';

test('a title that repeats its tab is only for screen readers, and the content beside it stays', async () => {
  await renderScreen(
    <FormSection title="Contacts" titleInTab note={<button type="button">Add contact</button>}>
      none
    </FormSection>,
  );
  const title = await screen.findByRole('heading', { name: 'Contacts', level: 2 });
  expect(title.className).toContain('VisuallyHidden');
  expect(screen.getByRole('button', { name: 'Add contact' })).toBeDefined();
});

test('any other title is seen', async () => {
  await renderScreen(<FormSection title="Contacts">none</FormSection>);
  const title = await screen.findByRole('heading', { name: 'Contacts', level: 2 });
  expect(title.className).not.toContain('VisuallyHidden');
});
