import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { Bdi } from '@/shared/ui/bdi';

interface PaperLinkProps {
  /** `bill` or `expense`. */
  kind: string;
  id: number;
  number: string;
}

/** The number of a bill or an expense, which leads to it for who may read it. */
export function PaperLink({ kind, id, number }: PaperLinkProps) {
  const bill = kind === 'bill';
  const readable = useAbility().can('read', bill ? 'Bills' : 'Expenses');
  const label = <Bdi ltr>{number}</Bdi>;
  if (!readable) return label;
  return (
    <Anchor component={Link} to={bill ? paths.bill(id) : paths.expense(id)} inherit>
      {label}
    </Anchor>
  );
}
