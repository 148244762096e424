import { shown } from '../example';

export const example = shown(40, [2, 3, 7]);
