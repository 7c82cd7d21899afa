-- Why an operator reopened a request, for the letters about it.
alter table requests add reopened_reason text check (char_length(reopened_reason) between 1 and 500);
