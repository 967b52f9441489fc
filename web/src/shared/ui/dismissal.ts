interface Words {
  cancel: string;
  close: string;
}

/** What leaving a window is called. Beside a button that cancels something, "Cancel" could be taken for either. */
export function dismissal(labels: readonly string[], { cancel, close }: Words): string {
  return labels.some((label) => label.split(' ', 1)[0] === cancel) ? close : cancel;
}
