export { type ActorsOf, wire } from './kit/wire';
export { type Failure, failureOf } from './kit/failure';
export { TAGS, type Tag } from './kit/tags';
