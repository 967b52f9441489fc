import type { Page } from '@playwright/test';
import { ask } from '../server';

/** An API key that only reads, and a webhook at an address that answers nobody. */
export async function haveIntegrations(page: Page): Promise<void> {
  await ask(page, 'Setting/Integrations/AddApiKey', { name: 'Shop', read_only: true });
  await ask(page, 'Setting/Integrations/AddWebhook', {
    address: 'https://hooks.invalid/shop',
    events: ['invoice.created'],
  });
}
