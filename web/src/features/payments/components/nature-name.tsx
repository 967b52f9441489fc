import { Bdi } from '@/shared/ui/bdi';
import type { Nature } from '../side';
import classes from './payment-documents.module.css';
import { useNatures } from './use-natures';

interface NatureNameProps {
  nature: Nature;
  /** The vendor's usual one. */
  usual: Nature | null;
}

/** By what nature of dealing tax is withheld, in the reader's language. */
export function NatureName({ nature, usual }: NatureNameProps) {
  const { nameOf } = useNatures(usual);
  return <Bdi className={classes.nature}>{nameOf(nature)}</Bdi>;
}
