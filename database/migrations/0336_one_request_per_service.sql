-- Two services of one provider at one property are two requests, also of one trade; requests_one_active stays, which
-- allows one active request per service and property.
drop index requests_one_of_a_trade;
