"""FastAPI over the rows of `mockbench generate`: `shop.py PORT DATABASE BUG`; alone, it prints its own document."""
import json
import sys
from datetime import datetime, timedelta, timezone
from enum import Enum
from typing import List, Optional

import uvicorn
from fastapi import FastAPI, HTTPException, Query, Response
from pydantic import BaseModel, Field
from sqlalchemy import Column, Float, Integer, String, create_engine, func, or_
from sqlalchemy.orm import declarative_base, sessionmaker
from sqlalchemy.pool import StaticPool

PORT, DATABASE, BUG = (sys.argv[1:] + ["0", ":memory:", ""][len(sys.argv) - 1 :])[:3]
engine = create_engine(f"sqlite:///{DATABASE}", connect_args={"check_same_thread": False}, poolclass=StaticPool)
Session = sessionmaker(engine)
Base = declarative_base()

class TicketRow(Base):
    __tablename__ = "tickets"
    id = Column(Integer, primary_key=True)
    title = Column(String)
    state = Column(String)
    price = Column(Float)
    createdAt = Column(String)


State = Enum("State", {name: name for name in ("open", "closed", "waiting")}, type=str)

class Order(str, Enum):
    title = "title"
    title_desc = "-title"
    price = "price"
    price_desc = "-price"
    state = "state"
    created_desc = "-createdAt"


class NewTicket(BaseModel):
    title: str = Field(min_length=1, max_length=200)
    state: State
    price: float = Field(ge=0, le=500)


class TicketChange(BaseModel):
    title: Optional[str] = Field(min_length=1, max_length=200)
    state: Optional[State]
    price: Optional[float] = Field(ge=0, le=500)


class Ticket(NewTicket):
    id: int
    createdAt: datetime

    class Config:
        orm_mode = True


class TicketPage(BaseModel):
    items: List[Ticket]
    total: int


app = FastAPI(title="Tickets")
MISSING = {404: {"description": "there is no such ticket"}}


def shown(row):
    ticket = Ticket.from_orm(row)
    if BUG == "time zone":
        ticket.createdAt += timedelta(hours=1)
    if BUG == "rounded amounts":
        ticket.price = round(ticket.price, -1) + 0.5
    return ticket


def find(session, ticket_id):
    row = session.get(TicketRow, ticket_id)
    if row is None:
        raise HTTPException(404 if BUG != "wrong status" else 400, "there is no such ticket")
    return row


@app.get("/tickets", response_model=TicketPage)
def list_tickets(
    page: int = Query(1, ge=1), size: int = Query(20, ge=1, le=50), state: Optional[State] = None,
    min_price: Optional[float] = Query(None, ge=0), search: Optional[str] = Query(None, min_length=1),
    sort: Optional[Order] = None,
):
    with Session() as session:
        rows = session.query(TicketRow)
        if state is not None and BUG != "filter ignored":
            rows = rows.filter(TicketRow.state == state.value)
        if min_price is not None:
            rows = rows.filter(TicketRow.price > min_price if BUG == "range without its bound" else TicketRow.price >= min_price)
        if search is not None:
            minds_case = func.instr(TicketRow.title, search) > 0
            rows = rows.filter(minds_case if BUG == "search minds case" else TicketRow.title.ilike(f"%{search}%"))
        total = rows.count()
        column = getattr(TicketRow, (sort.value if sort else "id").lstrip("-"))
        descends = sort is not None and sort.value.startswith("-") and BUG != "descending sort ascends"
        ties = func.random() if BUG == "unstable sort" else TicketRow.id
        skipped = (page if BUG == "page off by one" else page - 1) * size
        found = rows.order_by(column.desc() if descends else column, ties).offset(skipped).limit(size).all()
        return TicketPage(items=[shown(row) for row in found], total=len(found) if BUG == "total of the page" else total)


@app.post("/tickets", response_model=Ticket, status_code=201)
def create_ticket(new: NewTicket, response: Response):
    with Session() as session:
        row = TicketRow(**json.loads(new.json()), createdAt=datetime.now(timezone.utc).isoformat())
        session.add(row)
        session.commit() if BUG != "POST not stored" else session.flush()
        response.headers["Location"] = f"/tickets/{row.id}"
        return shown(row)


@app.get("/tickets/{ticket_id}", response_model=Ticket, responses=MISSING)
def read_ticket(ticket_id: int):
    with Session() as session:
        return shown(find(session, ticket_id))


@app.patch("/tickets/{ticket_id}", response_model=Ticket, responses=MISSING)
def change_ticket(ticket_id: int, change: TicketChange):
    with Session() as session:
        row = find(session, ticket_id)
        for name, value in json.loads(change.json(exclude_unset=BUG != "PATCH replaces")).items():
            setattr(row, name, {"title": "-", "state": "open", "price": 0}[name] if value is None else value)
        session.commit()
        return shown(row)


@app.delete("/tickets/{ticket_id}", status_code=204, responses=MISSING)
def delete_ticket(ticket_id: int):
    with Session() as session:
        row = find(session, ticket_id)
        if BUG != "not deleted":
            session.delete(row)
        session.commit()
        return Response(status_code=204)


if len(sys.argv) == 1:
    print(json.dumps(app.openapi()))
else:
    uvicorn.run(app, host="127.0.0.1", port=int(PORT), log_level="warning")
