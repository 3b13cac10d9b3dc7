import { defineEntity, p } from '@mikro-orm/core';

const CalendarConnectionSchema = defineEntity({
  name: 'CalendarConnection',
  tableName: 'calendar_connection',
  schema: '*',
  properties: {
    empId: p.text().primary(),
    address: p.text(),
    host: p.text(),
    updatedAt: p.datetime(),
  },
});

/** A person's calendar in another system; its address is sealed. */
export class StoredCalendarConnection extends CalendarConnectionSchema.class {}
CalendarConnectionSchema.setClass(StoredCalendarConnection);
