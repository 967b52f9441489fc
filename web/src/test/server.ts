import { setupServer } from 'msw/node';
import { mock } from './mock-api';

const nothing = { entries: [], count: 0, accounts: [], reconciled: [], refused: [] };

/**
 * Replaces the server: `server.use(mock.post('/Invoice/GetInvoice', …))`. What every form that posts asks
 * for, every list, and every question before something is undone, is answered as of a company that has named, locked,
 * filed and posted nothing, and of which nobody is reminded.
 */
export const server = setupServer(
  mock.post('/Setting/GetCompany', { locks: [] }),
  mock.post('/JournalEntry/PreviewUndo', nothing),
  mock.get('/Forms/GetClasses', []),
  mock.get('/Forms/GetDocumentDefaults', {}),
  mock.post('/Forms/LastSalePrices', { products: [], credit: null }),
  mock.post('/Forms/LastPurchasePrices', { products: [], credit: null }),
  mock.get('/Einvoice/checkifActive', { active: false, signer: 'none' }),
  mock.post('/Tax/GetVatReturns', { Returns: [] }),
  mock.get('/Reminder/GetUnread', { unread: 0 }),
  mock.post('/Reminder/GetReminder', {
    UserReminder: [],
    SystemReminder: [],
    hidden: [],
    DaysTrail: 0,
    ShowTable: false,
  }),
  mock.get('/Views/Of/{list}', ({ params: { list } }) => ({ list, views: [] })),
);
