interface Words {
  cancel: string;
  close: string;
}

/** The label for closing a dialog. Beside a button that cancels something, "Cancel" would be ambiguous. */
export function dismissal(labels: readonly string[], { cancel, close }: Words): string {
  return labels.some((label) => label.split(' ', 1)[0] === cancel) ? close : cancel;
}
