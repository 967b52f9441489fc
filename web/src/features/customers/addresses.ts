import { paths } from '@/app/paths';

/** The addresses of a customer's forms, below those of the list and of the customer. */
export const customerForms = {
  add: paths.customer('add'),
  edit: (id: number) => `${paths.customer(id)}/edit`,
  statement: (id: number) => `${paths.customer(id)}/statement`,
  statementRoute: `${paths.customerRoute}/statement`,
  editRoute: `${paths.customerRoute}/edit`,
} as const;
