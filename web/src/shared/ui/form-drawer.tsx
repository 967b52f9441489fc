import { Drawer } from '@mantine/core';
import { type DialogFrameProps, FormDialog, type FormDialogProps } from './form-dialog';

function Side(props: DialogFrameProps) {
  return <Drawer {...props} position="right" />;
}

/** A form along the side of the page, with a foot that stays: what documents name, and has many fields. */
export function FormDrawer(props: Omit<FormDialogProps, 'frame'>) {
  return <FormDialog {...props} frame={Side} />;
}
