import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import type { OpeningArea } from '../api';
import { SUBJECTS } from '../steps';
import { AddParty } from './add-party';

/** Where the records of an area are, and what opens the form of a new one there; parties are added in place. */
const HOMES = {
  accounts: { to: paths.accounts, search: { new: 'account' } },
  stock: { to: paths.products, search: { new: 'product' } },
} as const;

/** The way to the first record of an area that has none. */
export function AddFirst({ area }: { area: OpeningArea }) {
  const { t } = useTranslation('openings');
  if (area === 'customers' || area === 'vendors') return <AddParty area={area} />;
  const { to, search } = HOMES[area];
  return (
    <Can action="create" on={SUBJECTS[area]}>
      <Button variant="default" component={Link} to={to} search={search as never}>
        {t(`none.${area}Add`)}
      </Button>
    </Can>
  );
}
