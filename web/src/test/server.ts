import { setupServer } from 'msw/node';

/** Stands in for the server: `server.use(http.post('*' + '/v2/Invoice/GetInvoice', …))`. */
export const server = setupServer();
