/** The version label that the sidebar shows. */
export const VERSION = '2.0.1';
