export { VisuallyHidden } from './layout.styles';
