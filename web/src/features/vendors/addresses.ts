import { paths } from '@/app/paths';

/** The addresses of a vendor's forms, below those of the list and of the vendor. */
export const vendorForms = {
  add: paths.vendor('add'),
  edit: (id: number) => `${paths.vendor(id)}/edit`,
  statement: (id: number) => `${paths.vendor(id)}/statement`,
  statementRoute: `${paths.vendorRoute}/statement`,
  editRoute: `${paths.vendorRoute}/edit`,
} as const;
