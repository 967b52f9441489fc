import type { ComponentType } from 'react';
import {
  type DocumentEditing,
  EditDocumentPage,
  type FormReferences,
} from '@/features/documents/public';
import { recurringDetail } from '../api';
import type { RecurringSide, ScheduleDetail } from '../side';
import { useRecurringText } from './use-recurring-text';

interface EditRecurringProps<Saved> {
  side: RecurringSide<Saved>;
  /** How the form shows it; the same function each time. */
  valuesOf: (
    detail: ScheduleDetail<Saved>,
    references: FormReferences,
  ) => DocumentEditing<Saved>['initial'];
  form: ComponentType<DocumentEditing<ScheduleDetail>>;
}

/** A schedule as it is on the server, to be changed. */
export function EditRecurring<Saved>(props: EditRecurringProps<Saved>) {
  const { side, valuesOf, form: Form } = props;
  const t = useRecurringText(side);
  return (
    <EditDocumentPage
      trade={side.trade}
      query={recurringDetail(side)}
      versionOf={({ schedule }) => schedule.version}
      valuesOf={valuesOf}
      list={{ label: t('list.title'), to: side.listHref }}
      words={{ title: t('form.editTitle'), lost: t('detail.lost') }}
    >
      {(opened) => <Form {...opened} />}
    </EditDocumentPage>
  );
}
