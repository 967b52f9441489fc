import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const nothing = { entries: [], count: 0, accounts: [], reconciled: [], refused: [] };

/**
 * Stands in for the server: `server.use(http.post('*' + '/v2/Invoice/GetInvoice', …))`. What every form that posts asks
 * for, and every question before something is undone, is answered as of a company that has locked and posted nothing.
 */
export const server = setupServer(
  http.post('*/v2/Setting/GetCompany', () => HttpResponse.json({ locks: [] })),
  http.post('*/v2/JournalEntry/PreviewUndo', () => HttpResponse.json(nothing)),
);
