/* Truth as queries have it. */

export const isTrue = (text: string): boolean => /^(?:true|yes|on|1)$/i.test(text);

export const isFalse = (text: string): boolean => /^(?:false|no|off|0)$/i.test(text);
