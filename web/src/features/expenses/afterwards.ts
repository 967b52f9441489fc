export { watchWaiting as begin } from './waiting/watch';
