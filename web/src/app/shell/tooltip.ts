// On its own, so that it can be loaded after the page.
export { Tooltip } from '@mantine/core';
