import { useMemo } from 'react';
import type { WrittenProps } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import type { InvoiceView } from '../api';
import { withDeposit } from '../spot';
import { SpotForm } from './spot-form';

/** A saved sales receipt, to be changed. */
export function SavedSpotForm(props: WrittenProps<InvoiceView> & { editing: InvoiceView }) {
  const { initial, editing } = props;
  const { name } = useFormat();
  const values = useMemo(() => withDeposit(initial, editing, name), [initial, editing, name]);
  return <SpotForm {...props} initial={values} />;
}
