import type { Page } from '@playwright/test';
import { ask } from '../server';

/** A read-only API key, and a webhook whose address never answers. */
export async function haveIntegrations(page: Page): Promise<void> {
  await ask(page, 'Setting/Integrations/AddApiKey', { name: 'Shop', read_only: true });
  await ask(page, 'Setting/Integrations/AddWebhook', {
    address: 'https://hooks.invalid/shop',
    events: ['invoice.created'],
  });
}
